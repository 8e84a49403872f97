import './flow-handlers.ts';
import './incident-handlers.ts';
import './process-handlers.ts';
import './repository-handlers.ts';
import './task-cc-handlers.ts';
import './task-form-handlers.ts';
import './task-handlers.ts';
import './waiting-handlers.ts';
