import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { FIRST_PASSWORD_PAGE, FORGOTTEN_PASSWORD_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { ROUTES, ROUTES_BY_PATH } from './routes.ts';
import {
  $config,
  $notice,
  $routes,
  $routeTable,
  client,
  language,
  navigation,
  operationHistory,
  session,
} from './services.ts';
import { PlainSpinner } from './shell/plain/plain-button.tsx';
import { ErrorBoundary } from './shell/routing/error-boundary.tsx';
import { fetchBehindLogin } from './shell/routing/behind-login.ts';
import { afterLogin, decide, enter, findShownRoute } from './shell/routing/guard.ts';
import { LOGIN_PATH, queryText, REGISTER_PATH, REGISTER_RESULT_PATH, type Location } from './navigation/location.ts';
import { PageContext } from './shell/routing/page.tsx';
import { routeTable, type Route } from './navigation/route.ts';
import { Screen } from './shell/routing/screen.tsx';
import { loadChunk } from './shell/routing/screen-loader.ts';
import { leaveAfterUserInfoFailed } from './shell/person/sign-out.ts';
import { openTab, recallTabs } from './shell/tabs/tab-store.ts';
import { useTexts } from './shell/texts.ts';
import { loadAntdRules } from './shell/theme/antd-rules.ts';
import { useLook } from './shell/theme/look.ts';

/** Pages of visitors that are drawn without antd, which therefore is not loaded for them. */
const PLAIN_PATHS: ReadonlySet<string> = new Set([
  LOGIN_PATH,
  FORGOTTEN_PASSWORD_PAGE,
  FIRST_PASSWORD_PAGE,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
]);

/** The login page needs none of it. */
const loadSurroundings = async () => {
  const [theme] = await Promise.all([import('./shell/theme/theme.tsx'), loadAntdRules()]);
  return { default: theme.Surroundings };
};
const loadBackOffice = async () => ({ default: (await import('./back-office.tsx')).BackOffice });
/** The contract of enterprises, by which the guard knows one that still has to register. */
const loadOffices = () =>
  Promise.all([import('@scf-kit/sdk/contract/enterprise/office'), import('@scf-kit/sdk/contract/states')]);
const Surroundings = lazy(() => loadChunk(loadSurroundings));
const BackOffice = lazy(() => loadChunk(loadBackOffice));
const DueSteps = lazy(() =>
  loadChunk(async () => ({ default: (await import('./screens/access/account/due-steps.tsx')).DueSteps })),
);

$routes.set(ROUTES_BY_PATH);

let entering: Promise<void> | undefined;

/** Loads what the guard needs, once however often it is asked. */
function loadPerson(): Promise<void> {
  entering ??= (async () => {
    try {
      const { table, redirect, person } = await enter({
        loadUser: () => client.auth.loadUser(),
        generateRoutes: () => routeTable(ROUTES, (codes) => session.can(codes)),
        // The login needs nothing of enterprises.
        isRegistering: async (id) => {
          const [{ office }, { inState }] = await loadOffices();
          return inState(office, await client.call(office.calls.get, { params: { id }, quiet: true }), 'toBeCompleted');
        },
      });
      language.adopt(person.user.language);
      if (redirect) navigation.go(redirect, { replace: true });
      recallTabs(person.user.id, table);
      $routeTable.set(table);
    } catch {
      await leaveAfterUserInfoFailed();
    } finally {
      entering = undefined;
    }
  })();
  return entering;
}

/** Asks the deployment for its title and language; the shell works without the answer. */
function useConfig(): void {
  useEffect(() => {
    client.auth.config().then(
      (config) => {
        language.suggest(config.defaultLanguage);
        $config.set(config);
      },
      () => undefined,
    );
  }, []);
}

/** The title of the page and the record of the visit. */
function useVisit(route: Route | undefined, key: string): void {
  const { say } = useTexts();
  const config = useStore($config);
  const product = config ? say(config.productTitle) : 'scf-kit';
  useEffect(() => {
    if (route) document.title = `${say(route.title)} - ${product}`;
  }, [route, say, product]);
  useEffect(() => {
    if (!route || !session.tokens()) return;
    operationHistory.visit({
      url: route.path,
      title: language.say(route.title),
      query: queryText(navigation.$location.get().query),
    });
  }, [route, key]);
}

/** Loads all that shows after signing in, up to the screen where the person goes. */
function listBehindLogin({ query }: Location): readonly (() => Promise<unknown>)[] {
  const target = findShownRoute(afterLogin(query), ROUTES_BY_PATH);
  return [loadSurroundings, loadBackOffice, loadOffices, ...(target ? [target.load] : [])];
}

/** While the login waits for its reader, all that shows after it comes. */
function useBehindLogin(login: Route | undefined, location: Location): void {
  useEffect(() => (login ? fetchBehindLogin(login.load, listBehindLogin(location)) : undefined), [login, location]);
}

const waiting = (
  <div className="shell-centre">
    <PlainSpinner />
  </div>
);

/** Whether antd is around the page: as soon as a page needs it or something is to be said, and from then on. */
function useSurroundings(needed: boolean): boolean {
  const [wanted, setWanted] = useState(needed);
  if (needed && !wanted) setWanted(true);
  useEffect(
    () =>
      wanted
        ? undefined
        : $notice.subscribe((notice) => {
            if (notice) setWanted(true);
          }),
    [wanted],
  );
  return wanted || needed;
}

const reloadPage = (): void => window.location.reload();

/** Every change of place passes here before anything shows. */
export function App(): ReactNode {
  const location = useStore(navigation.$location);
  const tokens = useStore(session.$tokens);
  const table = useStore($routeTable);
  const decision = decide(location, ROUTES_BY_PATH, { hasToken: tokens !== undefined, table });
  const [publicPage] = useState(() => ({
    key: 'public',
    rename: () => undefined,
    setUnsaved: () => undefined,
    close: () => undefined,
    leaveFor: (to: Location | string) => navigation.go(to),
  }));
  useLook();
  useConfig();
  const person = useStore(session.$person);
  const shown = decision.kind === 'show' ? decision.route : undefined;
  // People who must change the password or set up a second factor see no other page.
  const due = shown !== undefined && shown.kind !== 'public' && (person?.due.length ?? 0) > 0;
  const key = `${location.path}?${queryText(location.query)}`;
  useVisit(due ? undefined : shown, key);
  useBehindLogin(shown?.path === LOGIN_PATH ? shown : undefined, location);
  useEffect(() => {
    if (decision.kind === 'redirect') navigation.go(decision.to, { replace: true });
    if (decision.kind === 'load') void loadPerson();
    if (decision.kind === 'show' && decision.route.kind !== 'public' && !due) openTab(location);
  });
  const isPlain = shown !== undefined && PLAIN_PATHS.has(shown.path);
  const surrounded = useSurroundings(decision.kind === 'load' || (shown !== undefined && !isPlain));
  const page = !shown ? (
    waiting
  ) : shown.kind === 'public' ? (
    <PageContext value={{ ...publicPage, route: shown, location, query: location.query }}>
      <Screen route={shown} />
    </PageContext>
  ) : (
    <ErrorBoundary onRetry={reloadPage}>
      <Suspense fallback={waiting}>{due ? <DueSteps /> : <BackOffice />}</Suspense>
    </ErrorBoundary>
  );
  const outside = isPlain || !surrounded;
  return (
    <>
      {outside ? page : null}
      {surrounded ? (
        <ErrorBoundary onRetry={reloadPage}>
          <Suspense fallback={outside ? null : waiting}>
            <Surroundings>{outside ? null : page}</Surroundings>
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
