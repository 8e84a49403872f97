import {
  findDisplayName,
  LOCALES,
  permissions,
  type Answer,
  type Call,
  type Field,
  type Fields,
  type Resource,
} from '@scf-kit/sdk/contract';
import { takesFiles } from './http/handler.ts';

type Schema = { readonly [key: string]: unknown };

const titled = (field: Field): Schema => ({
  ...(field.title ? { title: field.title.en, description: field.title.zh } : {}),
  ...(field.readonly ? { readOnly: true } : {}),
  ...(field.default === undefined ? {} : { default: field.default }),
});

function kindSchema(field: Field): Schema {
  switch (field.kind) {
    case 'integer':
      return {
        type: 'integer',
        ...(field.min === undefined ? {} : { minimum: field.min }),
        ...(field.max === undefined ? {} : { maximum: field.max }),
      };
    case 'decimal':
    case 'money':
    case 'rate':
      return {
        type: 'string',
        pattern: '^[+-]?(\\d+\\.?\\d*|\\.\\d+)$',
        'x-precision': field.precision,
        'x-scale': field.scale,
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'moment':
      return { type: 'string', format: 'date-time' };
    case 'choice':
    case 'states': {
      const keys = Object.keys(field.values);
      return {
        type: field.numeric ? 'integer' : 'string',
        enum: field.numeric ? keys.map(Number) : keys,
        'x-texts': field.values,
      };
    }
    case 'json':
      return {};
    case 'record':
      return buildObjectSchema(field.fields, 'answer');
    case 'records':
      return { type: 'array', items: buildObjectSchema(field.fields, 'answer') };
    case 'id':
    case 'text':
    case 'richText':
    case 'longText':
    case 'dictionary':
    case 'reference':
    case 'file':
      return {
        type: 'string',
        maxLength: field.max,
        ...('min' in field && field.min !== undefined ? { minLength: field.min } : {}),
        ...(field.kind === 'text' && field.pattern !== undefined ? { pattern: field.pattern } : {}),
        ...(field.kind === 'dictionary' ? { 'x-dictionary': field.group } : {}),
        ...(field.kind === 'reference' ? { 'x-resource': field.target } : {}),
      };
  }
}

/** The schema with null allowed. */
const nullable = (schema: Schema): Schema => {
  const { type } = schema;
  if (typeof type !== 'string') return schema;
  const { enum: values } = schema;
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
};

function buildObjectSchema(fields: Fields, direction: 'body' | 'answer', partial = false): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (direction === 'answer' ? field.secret : field.readonly) continue;
    const schema = { ...kindSchema(field), ...titled(field) };
    properties[name] = field.required ? schema : nullable(schema);
    if (field.required && (direction === 'answer' || ((!partial || name === 'id') && field.default === undefined)))
      required.push(name);
    const shown = direction === 'answer' ? findDisplayName(name, field) : undefined;
    if (shown !== undefined) properties[shown] = { type: ['string', 'null'] };
  }
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}

function buildDataSchema(answer: Answer): Schema {
  switch (answer.form) {
    case 'page':
      return {
        type: 'object',
        required: ['records', 'total', 'size', 'current'],
        properties: {
          records: { type: 'array', items: buildObjectSchema(answer.fields, 'answer') },
          total: { type: 'integer' },
          size: { type: 'integer' },
          current: { type: 'integer' },
          more: { type: 'boolean', description: 'There are more than total.' },
        },
      };
    case 'list':
      return { type: 'array', maxItems: 1000, items: buildObjectSchema(answer.fields, 'answer') };
    case 'record':
      return buildObjectSchema(answer.fields, 'answer');
    case 'options':
      return {
        type: 'array',
        items: {
          type: 'object',
          required: ['key', 'value'],
          properties: { key: { type: 'string' }, value: { type: 'string' } },
        },
      };
    case 'value':
      return answer.field ? nullable(kindSchema(answer.field)) : {};
    case 'nothing':
    case 'file':
      return { type: 'null' };
  }
}

const envelope = (data: Schema): Schema => ({
  allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { data } }],
});

const buildParameters = (fields: Fields, place: 'path' | 'query'): Schema[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || field.required,
    schema: kindSchema(field),
    ...(field.title ? { description: `${field.title.en} ${field.title.zh}` } : {}),
  }));

function buildRequestBody(call: Call): Schema | undefined {
  if (takesFiles(call)) {
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
        },
      },
    };
  }
  if (call.method === 'PATCH' && call.protocol === 'tus')
    return {
      required: true,
      content: {
        'application/offset+octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    };
  if (!call.body) return undefined;
  const schema = buildObjectSchema(call.body, 'body', call.standard === 'update');
  return {
    required: true,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

/** Header parameters of a call that speaks a protocol. */
function protocolHeaders({ protocol, method }: Call): Schema[] {
  if (protocol !== 'tus') return [];
  const header = (name: string, description: string, type = 'string'): Schema => ({
    name,
    in: 'header',
    required: true,
    schema: { type },
    description,
  });
  return [
    header('Tus-Resumable', '1.0.0'),
    ...(method === 'POST'
      ? [
          header('Upload-Length', 'Bytes of the whole file.', 'integer'),
          header('Upload-Metadata', 'filename, and where told dir and sha256, each with its value in Base64.'),
        ]
      : []),
    ...(method === 'PATCH' ? [header('Upload-Offset', 'Where these bytes begin.', 'integer')] : []),
  ];
}
const STATUS: Readonly<Record<string, number>> = { POST: 201, PATCH: 204, DELETE: 204 };

/** The success answers by status. Protocol calls answer in headers, except the POST that begins an upload. */
function buildSuccess({ answer, method, protocol }: Call): Schema {
  const status = protocol ? (STATUS[method] ?? 200) : 200;
  if (protocol && method !== 'POST') return { [status]: { description: 'Done; the headers say how far.' } };
  return {
    [status]: {
      description: 'Done, or a body code 40003, 40101 or 40201.',
      content:
        answer.form === 'file'
          ? { 'application/octet-stream': {} }
          : { 'application/json': { schema: envelope(buildDataSchema(answer)) } },
    },
  };
}

function buildOperation(resource: Resource, call: Call, alias: number): Schema {
  const { access } = call;
  const body = buildRequestBody(call);
  return {
    operationId: `${call.resource}.${call.name}${alias === 0 ? '' : `.${alias}`}`,
    summary: `${resource.title.en} ${resource.title.zh}: ${call.name}`,
    tags: [resource.module],
    ...(access === 'public' ? { security: [] } : {}),
    ...(typeof access === 'object'
      ? {
          description: `Needs ${access.action} of any of: ${access.codes.map((code) => `${code} (${permissions[code].en})`).join(', ')}.`,
        }
      : {}),
    'x-access': access,
    ...(call.sideEffects ? { 'x-side-effects': true } : {}),
    ...(call.transition ? { 'x-transition': { from: call.transition.from, to: call.transition.to } } : {}),
    ...(call.sortable.length > 0 ? { 'x-sortable': call.sortable } : {}),
    parameters: [
      ...buildParameters(call.params, 'path'),
      ...buildParameters(call.query, 'query'),
      { $ref: '#/components/parameters/Language' },
      ...protocolHeaders(call),
      ...(call.method === 'GET' || call.method === 'HEAD' || call.protocol
        ? []
        : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...buildSuccess(call),
      400: { $ref: '#/components/responses/Invalid' },
      ...(access === 'public'
        ? { 429: { $ref: '#/components/responses/Failed' } }
        : { 401: { $ref: '#/components/responses/Failed' }, 403: { $ref: '#/components/responses/Failed' } }),
      404: { $ref: '#/components/responses/Failed' },
      409: { $ref: '#/components/responses/Failed' },
      502: { $ref: '#/components/responses/Failed' },
      503: { $ref: '#/components/responses/Failed' },
      504: { $ref: '#/components/responses/Failed' },
    },
  };
}

/** The OpenAPI 3.1 description of every call of the resources, aliases included. */
export function openapi(
  resources: readonly Resource[],
  server: { readonly title: string; readonly version: string; readonly url: string },
): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const resource of resources) {
    for (const call of Object.values<Call>(resource.calls)) {
      for (const [at, path] of [call.path, ...call.aliases].entries())
        (paths[path] ??= {})[call.method.toLowerCase()] = buildOperation(resource, call, at);
    }
  }
  const failure = {
    description: 'Refused; msg says why.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
  };
  return {
    openapi: '3.1.0',
    info: { title: server.title, version: server.version },
    servers: [{ url: server.url }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of POST /api/oauth/oauth/token, or of a partner.',
        },
      },
      parameters: {
        Language: {
          name: 'Access-i18n',
          in: 'header',
          required: false,
          schema: { type: 'string', enum: LOCALES },
          description: 'The language of messages and display texts.',
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 128 },
          description: 'A repeat with the same key gets the stored answer.',
        },
      },
      schemas: {
        // Resources that are only part of a document, without calls of their own.
        ...Object.fromEntries(
          resources
            .filter(({ stored, calls }) => !stored && Object.keys(calls).length === 0)
            .map(({ name, title, own }) => [
              name,
              { ...buildObjectSchema(own, 'body', true), title: title.en, description: title.zh },
            ]),
        ),
        Envelope: {
          type: 'object',
          required: ['code', 'success', 'data', 'msg'],
          properties: {
            code: { type: 'integer', description: '200, or 0 for form uploads; otherwise why not.' },
            success: { type: 'boolean' },
            data: {},
            msg: { type: 'string' },
            requestId: { type: 'string' },
          },
        },
      },
      responses: {
        Failed: failure,
        Invalid: { ...failure, description: 'data.errors holds a message by path.' },
      },
    },
  };
}
