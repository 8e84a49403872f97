import { isCreditCode } from '@scf-kit/sdk/values';
import {
  ProviderError,
  type Company,
  type FamilyAnswer,
  type FoundRow,
  type Meter,
  type Part,
  type PartAnswer,
} from '../../ports/company-data.ts';
import { isItem, cleanText, type Item } from './reading.ts';
import { ask, askWhole, unreadable, type Platform } from './requests.ts';
import { listFamilies, listsIn, toFoundRows, type Mappings } from './rows.ts';

const PATHS: Readonly<Record<Part, string>> = {
  profile: '/services/open/cb/ic/2.0',
  judicial: '/services/open/cb/judicial/2.0',
  risk: '/services/open/risk/riskInfo/2.0',
};

const SPACES = /[\s（）()·.]/g;
/** A name without what people write in one way or another. */
const plainName = (name: string): string => name.replaceAll(SPACES, '').toUpperCase();

/** Whether an answer is about the company that was asked for: by its code, else by its name. */
function isAbout(company: Company, answer: Item): boolean {
  const code = cleanText(answer['creditCode']);
  if (company.creditCode !== null && code !== null) return code.toUpperCase() === company.creditCode;
  const names = [answer['name'], ...(cleanText(answer['historyNames'])?.split(/[;；]/) ?? [])].flatMap(
    (name) => cleanText(name) ?? [],
  );
  return names.some((name) => plainName(name) === plainName(company.companyName));
}

/** Who the company is, as far as a profile says so in a form that counts. */
function readCompany(answer: Item): { readonly creditCode: string | null; readonly companyName: string | null } {
  const creditCode = cleanText(answer['creditCode'])?.toUpperCase() ?? null;
  return {
    creditCode: creditCode !== null && isCreditCode(creditCode) ? creditCode : null,
    companyName: cleanText(answer['name'])?.slice(0, 120) ?? null,
  };
}

/** Asks nothing more: what an answer holds already is still read. */
const refusing = (halt: ProviderError): Meter => ({
  async paid() {
    await Promise.resolve();
    throw halt;
  },
  pause: async () => Promise.resolve(),
});

async function readFamily(
  platform: Platform,
  mappings: Mappings,
  meter: Meter,
  { keyword, family }: { readonly keyword: string; readonly family: string },
  answer: Item,
): Promise<FamilyAnswer> {
  const mapping = mappings[family];
  const lists = mapping && listsIn(mapping, answer);
  if (!lists) return { outcome: 'failed', reason: { key: 'companyData.reason.unreadable' } };
  const rows: FoundRow[] = [];
  let total = 0;
  for (const list of lists) {
    const found = await askWhole(platform, meter, { keyword, family }, list);
    const read = found.items.flatMap((item) => toFoundRows(family, item, found.mapping, mappings));
    rows.push(...read);
    total += Math.max(read.length, found.total ?? 0);
  }
  return { outcome: 'found', rows, total };
}

/** The families of a part in an answer, each on its own; `halt` where nothing more may be asked. */
async function readFamilies(
  platform: Platform,
  mappings: Mappings,
  meter: Meter,
  { keyword, part }: { readonly keyword: string; readonly part: Part },
  answer: Item,
): Promise<{ readonly families: ReadonlyMap<string, FamilyAnswer>; readonly halt: ProviderError | undefined }> {
  const families = new Map<string, FamilyAnswer>();
  let halt: ProviderError | undefined;
  for (const family of listFamilies(part, mappings)) {
    try {
      const asking = halt ? refusing(halt) : meter;
      families.set(family, await readFamily(platform, mappings, asking, { keyword, family }, answer));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      families.set(family, { outcome: 'failed', reason: error.reason });
      if (error.kind === 'stopped' || error.kind === 'spent') halt = error;
    }
  }
  return { families, halt };
}

/** The answer of a provider that has nothing of a company: no such company, or none of what the part is about. */
function answerNothing(part: Part, mappings: Mappings): PartAnswer {
  if (part === 'profile') return { outcome: 'unknown' };
  const families = listFamilies(part, mappings).map((family): [string, FamilyAnswer] => [
    family,
    { outcome: 'found', rows: [], total: 0 },
  ]);
  return { outcome: 'answered', families: new Map(families), halt: undefined };
}

/** @throws ProviderError where the part got no answer */
export async function askPart(
  platform: Platform,
  mappings: Mappings,
  part: Part,
  company: Company,
  meter: Meter,
): Promise<PartAnswer> {
  const keyword = company.creditCode ?? company.companyName;
  const answer = await ask(platform, meter, { name: part, keyword }, PATHS[part], { keyword });
  if (answer === undefined || answer === null) return answerNothing(part, mappings);
  if (!isItem(answer)) throw unreadable();
  if (part === 'profile' && !isAbout(company, answer))
    return { outcome: 'other', creditCode: cleanText(answer['creditCode']), companyName: cleanText(answer['name']) };
  const { families, halt } = await readFamilies(platform, mappings, meter, { keyword, part }, answer);
  return {
    outcome: 'answered',
    families,
    halt,
    ...(part === 'profile' ? { company: readCompany(answer) } : {}),
  };
}
