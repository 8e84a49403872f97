import './contracts.ts';
import './equipment.ts';
import './projects.ts';
