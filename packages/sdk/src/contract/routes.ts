import type { Call } from './call.ts';
import type { AreaLines, Line, RouteKind } from './navigation/line.ts';
import type { PermissionCode } from './permissions.ts';
import type { Screen } from './screen.ts';
import type { Text } from './text.ts';
import { type Area, declared } from './navigation/areas.ts';

/**
 * One screen path of the back office (spec shell §2). Seeded menus, the host's route table and the catalogue all read
 * this.
 */
export interface RouteDeclaration {
  readonly path: string;
  readonly title: Text;
  readonly area: Area;
  readonly kind: RouteKind;
  /** Any one of them opens it; none: open to every signed-in person. */
  readonly codes: readonly PermissionCode[];
  /** The path a `redirect` leads to. */
  readonly redirect?: string;
}

/** The parts of a resource that routes are built from: its screens and the access of its page. */
export interface Screened {
  readonly screens: readonly Screen[];
  readonly calls: Readonly<Record<string, Pick<Call, 'access'>>>;
}

/** A screen's routes: whoever may read the resource's page may open them, unless the screen names other codes. */
function screenLines({ path, title, codes: named, record }: Screen, { calls }: Screened): readonly Line[] {
  const access = calls['page']?.access;
  const codes = named ?? (typeof access === 'object' ? access.codes : []);
  return [{ path, title, kind: 'screen', codes }, ...(record ? [{ ...record, kind: 'detail' as const, codes }] : [])];
}

/** An area's routes in order: a path alone stands for a resource's screen, further screens stand at the end. */
function orderLines({ area, routes }: AreaLines, resources: readonly Screened[]): readonly Line[] {
  const screens = new Map(
    resources.flatMap((resource) =>
      resource.screens
        .filter((screen) => screen.area === area)
        .flatMap((screen) => screenLines(screen, resource))
        .map((line) => [line.path, line] as const),
    ),
  );
  const placed = routes.map((line) => {
    if (typeof line !== 'string') return line;
    const found = screens.get(line);
    if (!found) throw new Error(`No resource declares the screen ${line}.`);
    screens.delete(line);
    return found;
  });
  return [...placed, ...screens.values()];
}

/** The codes of the list whose path a detail lies under. */
function listCodes(lines: readonly Line[], path: string): readonly PermissionCode[] | undefined {
  return lines
    .filter((line) => line.kind === 'screen' && path.startsWith(`${line.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.codes;
}

/**
 * Every route of the back office, with the screens of these resources. `/user/recover` is none: it ends on /404. The
 * data monitor is another product's page, see data-monitor.ts.
 * @throws Error where the catalogue names a screen that no resource declares.
 */
export const listRoutes = (resources: readonly Screened[]): readonly RouteDeclaration[] =>
  declared.flatMap(({ code, ...area }) => {
    const lines = orderLines(area, resources);
    return lines.map((line): RouteDeclaration => ({
      ...line,
      area: area.area,
      codes:
        line.codes ??
        (line.kind === 'detail' ? listCodes(lines, line.path) : undefined) ??
        (code === undefined ? [] : [code]),
    }));
  });
