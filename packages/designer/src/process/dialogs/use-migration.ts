import { useEffect, useState } from 'react';
import type { DesignerServer, Mapping, Migration, Stop, Version } from '../server/server.ts';
import { useServerWork, type ServerWork } from '../server/use-server-work.ts';

interface Chosen {
  readonly from: string;
  readonly to: string;
}

/** A migration of running instances as it is prepared: between which versions, by which mapping, with what answer. */
export interface MigrationWork extends Pick<ServerWork, 'busy' | 'problem'> {
  /** Undefined while they load. */
  readonly versions: readonly Version[] | undefined;
  readonly chosen: Chosen;
  readonly mapping: Mapping;
  /** Steps that instances stand at and the other version does not have, or that are mapped. */
  readonly stops: readonly Stop[];
  readonly answer: { readonly of: Migration; readonly dry: boolean } | undefined;
  readonly choose: (next: Partial<Chosen>) => void;
  /** Maps a step, or takes its mapping away, and rehearses again. */
  readonly map: (step: string, to: string) => void;
  /** Moves the instances; `dry` is a rehearsal. */
  readonly move: (dry: boolean) => Promise<void>;
}

/** Suggests to move from the version that is looked at, else from the one before the newest, to the newest. */
const suggestVersions = (versions: readonly Version[], from: string): Chosen => ({
  from:
    versions.find((one) => one.processDefinitionId === from)?.processDefinitionId ??
    versions[1]?.processDefinitionId ??
    '',
  to: versions[0]?.processDefinitionId ?? '',
});

export function useMigration(server: DesignerServer, processKey: string, from: string): MigrationWork {
  const [versions, setVersions] = useState<readonly Version[]>();
  const [chosen, setChosen] = useState<Chosen>({ from, to: '' });
  const { busy, problem, setProblem, run } = useServerWork(server);
  const [mapping, setMapping] = useState<Mapping>({});
  const [stops, setStops] = useState<readonly Stop[]>([]);
  const [answer, setAnswer] = useState<{ readonly of: Migration; readonly dry: boolean }>();
  useEffect(() => {
    let gone = false;
    server.versions(processKey).then(
      (found) => {
        if (gone) return;
        setVersions(found);
        setChosen(suggestVersions(found, from));
      },
      (cause: unknown) => {
        if (!gone) setProblem(server.problem(cause).message);
      },
    );
    return () => {
      gone = true;
    };
  }, [server, processKey, from, setProblem]);
  const moveBy = (dry: boolean, by: Mapping): Promise<void> =>
    run(async () => {
      const found = await server.migrate(chosen.from, chosen.to, by, dry);
      setAnswer({ of: found, dry });
      // Steps that are mapped stay in the list, so that the mapping can be changed.
      setStops((known) => [
        ...known.filter(({ activityId }) => by[activityId]),
        ...found.stops.filter(({ activityId }) => !by[activityId]),
      ]);
    });
  return {
    busy,
    problem,
    versions,
    chosen,
    mapping,
    stops,
    answer,
    choose(next) {
      setChosen({ ...chosen, ...next });
      setAnswer(undefined);
      setMapping({});
      setStops([]);
    },
    map(step, to) {
      const { [step]: _before, ...others } = mapping;
      const next = to === '' ? others : { ...others, [step]: to };
      setMapping(next);
      void moveBy(true, next);
    },
    move: (dry) => moveBy(dry, mapping),
  };
}
