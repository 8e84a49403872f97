/** A day is written as `2026-12-31`. */
type Day = string;

const DAY = 86_400_000;
const WEEK = 7;
const DAYS = /^\d{4}-\d{2}-\d{2}$/;

const words = {
  'zh-CN': {
    choose: '选择日期',
    earlier: '上个月',
    later: '下个月',
    week: ['一', '二', '三', '四', '五', '六', '日'],
  },
  'en-US': {
    choose: 'Select a day',
    earlier: 'Previous month',
    later: 'Next month',
    week: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  },
};
type Words = (typeof words)['zh-CN'];

/** A day as it is said: its number is a part of it, as the button shows it. */
const sayDay = (day: Day): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(toMoment(day));

const toMoment = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);
const addDays = (day: Day, days: number): Day => toDay(toMoment(day) + days * DAY);

/** The same day some months later, or the last one of a shorter month. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** How many days ago its week began, on Monday. */
const sinceMonday = (day: Day): number => (new Date(toMoment(day)).getUTCDay() + WEEK - 1) % WEEK;

function today(): Day {
  const now = new Date();
  return toDay(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** Where a key leads from a day; undefined for every other key. */
function dayAfterKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -sinceMonday(day));
    case 'End':
      return addDays(day, WEEK - 1 - sinceMonday(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

function makeButton(text: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.setAttribute('aria-label', label);
  button.addEventListener('click', onPress);
  return button;
}

/** The weeks of the month of a day; the day itself is the one stop of the keyboard. */
function makeWeeks(day: Day, chosen: Day, said: Words, onChoose: (day: Day) => void): HTMLTableElement {
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const name of said.week) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = name;
    head.append(cell);
  }
  const body = table.createTBody();
  const first = `${day.slice(0, 7)}-01`;
  const end = addMonths(first, 1);
  for (let monday = addDays(first, -sinceMonday(first)); monday < end; monday = addDays(monday, WEEK)) {
    const row = body.insertRow();
    for (let at = 0; at < WEEK; at += 1) {
      const one = addDays(monday, at);
      const cell = row.insertCell();
      if (one.slice(0, 7) !== day.slice(0, 7)) continue;
      const button = makeButton(String(Number(one.slice(8))), sayDay(one), () => onChoose(one));
      button.dataset['day'] = one;
      button.tabIndex = one === day ? 0 : -1;
      if (one === chosen) button.setAttribute('aria-pressed', 'true');
      if (one === today()) button.setAttribute('aria-current', 'date');
      cell.append(button);
    }
  }
  return table;
}

/** The box of a day as the calendar needs it: a text that takes nothing but a day. */
function makeText(input: HTMLInputElement): void {
  input.type = 'text';
  input.inputMode = 'numeric';
  input.maxLength = 10;
  input.pattern = String.raw`\d{4}-\d{2}-\d{2}`;
  input.placeholder = 'YYYY-MM-DD';
  input.autocomplete = 'off';
  input.setAttribute('aria-haspopup', 'dialog');
}

/**
 * Gives a date field the portal's own calendar in place of the browser's. What was typed counts as what was chosen;
 * without scripts the browser's own stays.
 */
export function giveCalendar(input: HTMLInputElement): void {
  const label = input.closest('label');
  if (!label) return;
  const said = words[document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en-US'];
  makeText(input);
  const box = document.createElement('div');
  box.className = 'day';
  label.before(box);
  const calendar = document.createElement('div');
  calendar.className = 'calendar';
  calendar.hidden = true;
  calendar.setAttribute('role', 'dialog');
  calendar.setAttribute('aria-label', said.choose);
  box.append(label, calendar);

  const close = (): void => {
    calendar.hidden = true;
  };
  const choose = (day: Day): void => {
    input.value = day;
    close();
    input.focus();
  };
  /** Shows the month of a day; `focus` says where the keyboard goes. */
  const show = (day: Day, focus?: string): void => {
    const turn = (months: number, by: string): void => show(addMonths(day, months), `[aria-label="${by}"]`);
    const title = document.createElement('strong');
    title.textContent = day.slice(0, 7);
    const head = document.createElement('div');
    head.append(
      makeButton('‹', said.earlier, () => turn(-1, said.earlier)),
      title,
      makeButton('›', said.later, () => turn(1, said.later)),
    );
    calendar.replaceChildren(head, makeWeeks(day, input.value, said, choose));
    calendar.hidden = false;
    if (focus !== undefined) calendar.querySelector<HTMLElement>(focus)?.focus();
  };
  const toDaySelector = (day: Day): string => `[data-day="${day}"]`;
  const open = (byKey: boolean): void => {
    const typed = DAYS.test(input.value) && !Number.isNaN(toMoment(input.value));
    const day = typed ? input.value : today();
    show(day, byKey ? toDaySelector(day) : undefined);
  };

  input.addEventListener('click', () => open(false));
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(true);
  });
  input.addEventListener('input', close);
  calendar.addEventListener('keydown', (event) => {
    const at = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const next = at === undefined ? undefined : dayAfterKey(event.key, at);
    if (next === undefined) return;
    event.preventDefault();
    show(next, toDaySelector(next));
  });
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || calendar.hidden) return;
    close();
    input.focus();
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) close();
  });
  // A press on what cannot be focused leaves as well.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) close();
  });
}
