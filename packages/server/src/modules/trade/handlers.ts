import './contracts.ts';
import './equipment.ts';
