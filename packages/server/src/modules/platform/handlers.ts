import './ocr.ts';
import './caches.ts';
import './data-monitor.ts';
import './notices.ts';
import './operation-log.ts';
import './search.ts';
import './templates.ts';
import './user-notices.ts';
