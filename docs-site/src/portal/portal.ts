import { showAccount } from './account.ts';
import { turnSlides } from './carousel.ts';
import { keepLanguage } from './language.ts';

// Extras of every page of the portal; without them the page is complete.
keepLanguage();
showAccount();
for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) turnSlides(carousel);
