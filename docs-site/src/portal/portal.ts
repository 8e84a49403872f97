import { showAccount } from './account.ts';
import { giveCalendar } from './calendar.ts';
import { turnSlides } from './carousel.ts';
import { keepLanguage } from './language.ts';

// Extras of every page of the portal; without them the page is complete.
keepLanguage();
showAccount();
for (const input of document.querySelectorAll<HTMLInputElement>('.filters input[type=date]')) giveCalendar(input);
for (const carousel of document.querySelectorAll<HTMLElement>('.carousel')) turnSlides(carousel);
