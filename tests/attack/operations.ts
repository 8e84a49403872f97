import { isRecord } from '@scf-kit/sdk/values';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

/** One call as `openapi.json` describes it. */
export interface Operation {
  /** `<resource>.<call>`, with a number behind it for an alias. */
  readonly id: string;
  readonly resource: string;
  readonly method: string;
  readonly path: string;
  /** The permission it needs: any of the codes with the action; none for what everybody signed in may call. */
  readonly access: { readonly codes: readonly string[]; readonly action: string };
  /** Everybody may call it, signed in or not. */
  readonly isPublic: boolean;
  readonly parameters: readonly Parameter[];
  /** By content type. */
  readonly bodies: ReadonlyMap<string, Schema>;
}

/** The operations of a description, references followed. */
export function listOperations(description: Schema): readonly Operation[] {
  const followed = (value: unknown): Schema => {
    if (!isRecord(value)) return {};
    const { $ref: reference } = value;
    if (typeof reference !== 'string') return value;
    return followed(
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), description),
    );
  };
  const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
    isRecord(value) ? Object.entries(value) : [];
  const readPlace = (place: unknown): Parameter['place'] => (place === 'path' || place === 'query' ? place : 'header');
  return entries(description['paths']).flatMap(([path, item]) =>
    entries(item).flatMap(([method, operation]): readonly Operation[] => {
      if (!isRecord(operation) || typeof operation['operationId'] !== 'string') return [];
      const { operationId: id, parameters } = operation;
      const access = followed(operation['x-access']);
      const content = followed(operation['requestBody'])['content'];
      return [
        {
          id,
          resource: id.split('.')[0] ?? '',
          method: method.toUpperCase(),
          path,
          access: {
            codes: Array.isArray(access['codes']) ? access['codes'].filter((code) => typeof code === 'string') : [],
            action: typeof access['action'] === 'string' ? access['action'] : '',
          },
          isPublic: operation['x-access'] === 'public',
          parameters: (Array.isArray(parameters) ? parameters : []).map((given: unknown) => {
            const { name, in: place, required, schema } = followed(given);
            return {
              name: String(name),
              place: readPlace(place),
              required: required === true,
              schema: followed(schema),
            };
          }),
          bodies: new Map(
            entries(content).map(([type, of]) => [type, followed(isRecord(of) ? of['schema'] : undefined)]),
          ),
        },
      ];
    }),
  );
}
