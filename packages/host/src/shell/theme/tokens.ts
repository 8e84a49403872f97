import { theme as antTheme, type ThemeConfig } from 'antd';
import { ANTD_SCOPE } from './antd-scope.ts';
import { buttonColours, readableOn } from './contrast.ts';
import { DARK_MEANINGS, FONTS, LIGHT_MEANINGS, linkColours, RADIUS } from './look.ts';

/** Tags write this colour on a tint of itself, which costs some of the contrast. */
const INFO_CONTRAST = { light: 5.4, dark: 7 };

/** The look as antd is told it. */
export function createTheme(dark: boolean, colour: string, motion: boolean): ThemeConfig {
  const algorithm = dark ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm;
  const { link, hovered } = linkColours(dark, colour);
  const info = dark
    ? readableOn('#141414', colour, INFO_CONTRAST.dark)
    : readableOn('#ffffff', colour, INFO_CONTRAST.light);
  const derived = antTheme.getDesignToken({ algorithm, token: { colorPrimary: colour } });
  const selected = readableOn(derived.colorPrimaryBg, link);
  const button = buttonColours(derived.colorPrimary);
  return {
    // The rules come as a sheet (build/antd-rules.ts) and only the tokens are set at run time.
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: ANTD_SCOPE },
    algorithm,
    token: {
      colorPrimary: colour,
      colorLink: link,
      colorLinkHover: hovered,
      colorLinkActive: hovered,
      colorInfo: info,
      ...(dark ? DARK_MEANINGS : LIGHT_MEANINGS),
      fontFamily: FONTS,
      fontSize: 14,
      borderRadius: RADIUS,
      motion,
    },
    components: {
      // White on #1890FF has a contrast of 3.2; buttons wear a darker shade of it and the token stays what was
      // chosen.
      Button: {
        colorPrimary: button.fill,
        colorPrimaryHover: button.hover,
        colorPrimaryActive: button.active,
        primaryColor: button.text,
        // White on the dark theme's light red has a contrast of 3.2.
        ...(dark ? { dangerColor: '#1f1f1f' } : {}),
        defaultHoverColor: link,
        defaultHoverBorderColor: link,
        defaultActiveColor: link,
        defaultActiveBorderColor: link,
      },
      Menu: { itemSelectedColor: selected, subMenuItemSelectedColor: link, itemHeight: 36, itemMarginBlock: 2 },
      Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link, inkBarColor: link },
      Card: { headerHeight: 48, bodyPadding: 16, headerPadding: 16 },
      // Said for three seconds: never under a notice that stays.
      Message: { zIndexPopup: 2060 },
    },
  };
}
