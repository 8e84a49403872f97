export { rulesEngine } from '@scf-kit/sdk/form';
