import react from '@vitejs/plugin-react';
import { antdCss } from '../build/antd-css.mjs';

/** Nothing is asked of, or told to, anybody outside. */
const core = { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true };

export default {
  framework: '@storybook/html-vite',
  // Written by build/stories.mjs from the declarations of the tags and the examples of the field types; the designers'
  // are written by hand.
  stories: ['./stories/*.stories.js', '../../designer/stories/*.stories.js'],
  addons: ['@storybook/addon-docs'],
  core,
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), antdCss(), react()] }),
};
