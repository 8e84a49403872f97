export { widgetEngine } from '@scf-kit/sdk/form';
