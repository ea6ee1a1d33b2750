import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';

const FILE = 'CheckoutService-v72.json';
const WEBHOOKS = 'Webhooks-v1.json';

/** The path of the provider's OpenAPI description, if there is a folder `adyen` next to the project. */
export function findDescription(): string | null {
  const given = process.env.ADYEN_OPENAPI_DIR;
  if (given) return existsSync(join(given, FILE)) ? join(given, FILE) : null;
  for (let near = dirname(PROJECT_DIR), steps = 0; steps < 3; steps += 1, near = dirname(near))
    for (const name of foldersIn(near))
      if (existsSync(join(near, name, 'adyen', FILE))) return join(near, name, 'adyen', FILE);
  return null;
}

function foldersIn(path: string): string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  } catch {
    return [];
  }
}

type Operation = { requestBody?: { content: Record<string, { schema: object }> } };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: object;
};

function open(file: string) {
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (on: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: 'api', components: description.components });
  return { description, ajv };
}

const faultsIn = (validate: ValidateFunction, body: unknown): string[] =>
  validate(body) ? [] : (validate.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message}`);

/** Validates webhooks against the description in the same folder. */
export function webhookValidator(file: string): (eventCode: string, body: unknown) => string[] {
  const { description, ajv } = open(join(dirname(file), WEBHOOKS));
  return (eventCode, body) => {
    const operation = description.webhooks?.[`/${eventCode}`]?.post;
    const schema = operation?.requestBody?.content['application/json']?.schema;
    return schema ? faultsIn(ajv.compile(resolved(schema)), body) : [`There is no ${eventCode}`];
  };
}

/** Validates requests against the description: the faults of one, empty when it is valid. */
export function requestValidator(file: string): (method: string, path: string, body: unknown) => string[] {
  const { description, ajv } = open(file);
  const compiled = new Map<string, ValidateFunction>();
  return (method, path, body) => {
    const template = Object.keys(description.paths).find((known) => matches(known, path));
    const operation = template && description.paths[template]?.[method.toLowerCase()];
    if (!operation) return [`There is no ${method} ${path}`];
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return [];
    const key = `${method} ${template}`;
    const validate = compiled.get(key) ?? ajv.compile(resolved(schema));
    compiled.set(key, validate);
    return faultsIn(validate, body);
  };
}

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** Resolves references from outside of the description. */
const resolved = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')) as object;
