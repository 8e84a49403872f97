/** A setting that stops the start. Its message is one line that names the setting and says what it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export interface Setting<T> {
  /** The environment variable. */
  readonly name: string;
  /** The value when the variable is unset or empty, as it would be written in the environment. */
  readonly default: string;
  readonly zh: string;
  readonly en: string;
  /** Never repeated in a message: it may hold a password. */
  readonly confidential?: true;
  /** Throws an Error whose message says what the setting takes. */
  readonly read: (value: string) => T;
}

/** A setting's declaration, checked against what its reader answers. */
export const setting = <T>(declaration: Setting<T>): Setting<T> => declaration;

/** Reads one setting from the environment. @throws ConfigError */
export type Take = <T>(setting: Setting<T>) => T;

/** How settings are read from these environment variables; unset and empty ones take their default. */
export const takeFrom =
  (env: Readonly<Record<string, string | undefined>>): Take =>
  ({ name, default: fallback, confidential, read }) => {
    const given = env[name]?.trim() ?? '';
    try {
      return read(given === '' ? fallback : given);
    } catch (error) {
      const takes = error instanceof Error ? error.message : String(error);
      throw new ConfigError(
        `${name} takes ${takes}${given === '' ? '; it is not set' : confidential ? '' : `; it is ${JSON.stringify(given)}`}`,
      );
    }
  };

/** The settings of a topic. */
export type Topic = Readonly<Record<string, Setting<unknown>>>;
/** The values read from the settings of a topic. */
export type Taken<T extends Topic> = { readonly [K in keyof T]: ReturnType<T[K]['read']> };

/** Reads every setting of a topic as it is. */
export const takeAll = <T extends Topic>(take: Take, topic: T): Taken<T> =>
  // Object.fromEntries forgets which key holds which type.
  Object.fromEntries(Object.entries(topic).map(([key, declared]) => [key, take(declared)])) as Taken<T>;

/** A setting that another one makes necessary. */
export const needed = <T>(take: Take, declared: Setting<T | null>, because: string): T => {
  const value = take(declared);
  if (value === null) throw new ConfigError(`${declared.name} has to be set where ${because}`);
  return value;
};
