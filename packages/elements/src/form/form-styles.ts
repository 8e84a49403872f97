import { controlStyles } from './styles/control-styles.ts';
import { frameStyles } from './styles/frame-styles.ts';
import { layoutStyles } from './styles/layout-styles.ts';
import { stateStyles } from './styles/state-styles.ts';

/** The form itself. Controls bring antd's own rules; here is what stands around them. Later rules win. */
export const formStyles = frameStyles + controlStyles + layoutStyles + stateStyles;
