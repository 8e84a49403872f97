export { patternEngine } from '@scf-kit/sdk/form';
