import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { DIGESTS, hashPage, FOLDER, MANUALS, writePage } from './manual.ts';
import { takePictures } from './pictures.ts';

/**
 * `npm run manual [-- address]`: prints the user manual in both languages with the browser of this machine; commit what
 * it writes. With the address of a running product that holds the demonstration's business the pictures are taken anew
 * first.
 */
const browserPath = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
].find((path) => path !== undefined && existsSync(path));
if (browserPath === undefined) {
  console.error('No Chromium or Chrome was found: set CHROME_PATH to one.');
  process.exit(2);
}
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
const digests: Record<string, string> = {};
const [address] = process.argv.slice(2);
try {
  if (address !== undefined)
    for (const { locale } of MANUALS) await takePictures(browser, address.replace(/\/$/, ''), locale);
  for (const manual of MANUALS) {
    const html = await writePage(manual);
    const page = await browser.newPage();
    await page.setContent(html);
    await page.pdf({
      path: join(FOLDER, manual.file),
      format: 'A4',
      preferCSSPageSize: true,
      outline: true,
      tagged: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<p style="width: 100%; margin: 0; text-align: center; font-size: 8px; color: #8c8c8c">' +
        '<span class="pageNumber"></span> / <span class="totalPages"></span></p>',
    });
    digests[manual.file] = hashPage(html);
    console.log(join(FOLDER, manual.file));
  }
} finally {
  await browser.close();
}
await writeFile(DIGESTS, `${JSON.stringify(digests, undefined, 2)}\n`);
