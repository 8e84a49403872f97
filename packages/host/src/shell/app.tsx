import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { FIRST_PASSWORD_PAGE, FORGOTTEN_PASSWORD_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { ROUTES, ROUTES_BY_PATH } from '../routes.ts';
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
} from '../services.ts';
import { PlainSpinner } from './plain/plain-button.tsx';
import { ErrorBoundary } from './routing/error-boundary.tsx';
import { decide, enter } from './routing/guard.ts';
import { LOGIN_PATH, queryText, REGISTER_PATH, REGISTER_RESULT_PATH, type Location } from './routing/location.ts';
import { PageContext } from './routing/page.tsx';
import { routeTable, type Route } from './routing/route.ts';
import { Screen } from './routing/screen.tsx';
import { loadChunk } from './routing/screen-loader.ts';
import { leaveAfterUserInfoFailed } from './person/sign-out.ts';
import { openTab, recallTabs } from './tabs/tab-store.ts';
import { useTexts } from './texts.ts';
import { loadAntdRules } from './theme/antd-rules.ts';
import { useLook } from './theme/look.ts';

/** Pages of visitors that are drawn without antd, which therefore is not loaded for them. */
const PLAIN_PATHS: ReadonlySet<string> = new Set([
  LOGIN_PATH,
  FORGOTTEN_PASSWORD_PAGE,
  FIRST_PASSWORD_PAGE,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
]);

/** The login page needs none of it. */
const Surroundings = lazy(() =>
  loadChunk(async () => {
    const [theme] = await Promise.all([import('./theme/theme.tsx'), loadAntdRules()]);
    return { default: theme.Surroundings };
  }),
);
const Layout = lazy(() => loadChunk(async () => ({ default: (await import('./layout.tsx')).Layout })));
const DueSteps = lazy(() =>
  loadChunk(async () => ({ default: (await import('../screens/access/account/due-steps.tsx')).DueSteps })),
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
        loadOffice: async (id) => {
          const { office } = await import('@scf-kit/sdk/contract/enterprise/office');
          return client.call(office.calls.get, { params: { id }, quiet: true });
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
      <Suspense fallback={waiting}>{due ? <DueSteps /> : <Layout />}</Suspense>
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
