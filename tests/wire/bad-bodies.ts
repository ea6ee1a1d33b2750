import type { Options } from './call.ts';
import { type Mutation, requestOf } from './mutations.ts';

export type BadBody = { what: string; options: Options };

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const OVERSIZED = 300 * 1024;
const BOUNDARY = 'x-boundary';

const typeOf = ({ kind }: Mutation) => (kind === 'json' ? JSON_TYPE : FORM);
const bytes = (body: string | Buffer, type: string): Options => ({ headers: { 'content-type': type }, body });
const required = ({ fields, optional = [] }: Mutation) =>
  Object.keys(fields).filter((name) => !optional.includes(name));

/** Fields that do not accept just any text, unlike a name or a message. */
const CHOSEN = [
  'gift',
  'thank',
  'client_id',
  'gender',
  'seeking',
  'date_of_birth',
  'country',
  'region',
  'terms',
  'language',
  'scheme',
  'intent',
  'reason',
  'zone',
  'order',
  'like',
  'key',
  'mails',
  'favourite',
  'min_age',
  'max_age',
  'place',
  'matters_nearby',
  'member',
  'swipe',
];

function wrongFields(mutation: Mutation): BadBody[] {
  return required(mutation).flatMap((name) => {
    const { [name]: _, ...others } = mutation.fields;
    const values: unknown[] =
      mutation.kind === 'json'
        ? [null, '', [], {}, true, 1.5, -1, 1e300]
        : CHOSEN.includes(name) || name.startsWith('like_')
          ? ['', 'x', '0']
          : [''];
    return [
      { what: `${name} left out`, options: requestOf(mutation, others) },
      ...values.map((value) => ({
        what: `${name} = ${JSON.stringify(value)}`,
        options: requestOf(mutation, { ...others, [name]: value }),
      })),
    ];
  });
}

const longFields = (mutation: Mutation): BadBody[] =>
  required(mutation).map((name) => ({
    what: `${name} of 20,000 characters`,
    options: requestOf(mutation, { ...mutation.fields, [name]: 'x'.repeat(20_000) }),
  }));

function oversized(mutation: Mutation): BadBody[] {
  const large = requestOf(mutation, { ...mutation.fields, padding: 'x'.repeat(OVERSIZED) });
  const garbage = bytes(Buffer.alloc(OVERSIZED, 0x61), 'application/octet-stream');
  return [
    { what: '300 kB', options: large },
    { what: '300 kB in chunks', options: { ...large, chunked: true } },
    { what: '300 kB of anything in chunks', options: { ...garbage, chunked: true } },
  ];
}

function unreadable(mutation: Mutation): BadBody[] {
  const broken =
    mutation.kind === 'json'
      ? [
          '',
          '{',
          '{"a":',
          'null',
          '[]',
          '1',
          '"text"',
          'a=b',
          '{"a":1}}',
          '['.repeat(100_000),
          `{"a":${'['.repeat(100_000)}`,
        ]
      : ['', '=', '&&&', '%', 'a', JSON.stringify(mutation.fields)];
  const flood = `${new URLSearchParams(Array.from({ length: 5_000 }, (_, i) => [`a${i}`, 'x'])).toString()}`;
  return [
    ...broken.map((body) => ({
      what: JSON.stringify(body.slice(0, 40)),
      options: bytes(body, typeOf(mutation)),
    })),
    { what: 'five thousand fields', options: bytes(flood, FORM) },
    { what: 'another type', options: bytes('<a/>', 'text/xml') },
    { what: 'a type that is none', options: bytes('x', ';;;') },
    { what: 'multipart without boundary', options: bytes('x', 'multipart/form-data') },
    {
      what: 'multipart that ends early',
      options: bytes(`--${BOUNDARY}\r\nContent-Dis`, `multipart/form-data; boundary=${BOUNDARY}`),
    },
  ];
}

/** Each text field with invalid bytes or characters. */
function wronglyEncoded(mutation: Mutation): BadBody[] {
  const texts = required(mutation).filter((name) => typeof mutation.fields[name] === 'string');
  return texts.flatMap((name) => {
    const value = String(mutation.fields[name]);
    const marked = requestOf(mutation, { ...mutation.fields, [name]: `${value}MARK` });
    const put = (text: string) => ({ ...marked, body: String(marked.body).replace('MARK', text) });
    const [before = '', after = ''] = String(marked.body).split('MARK');
    const raw = {
      ...marked,
      body: Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc3, 0x28]), Buffer.from(after)]),
    };
    const told =
      mutation.kind === 'json'
        ? ['\\u0000', '\\ud800', '\\udfff', '\u0000']
        : ['%00', '%ff', '%C3%28', '%ED%A0%80'];
    return [
      ...told.map((text) => ({ what: `${name} with ${JSON.stringify(text)}`, options: put(text) })),
      { what: `${name} with bytes that are not UTF-8`, options: raw },
    ];
  });
}

const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

/** All fields valid, except that one of them, or an additional one, is a file. */
function files(mutation: Mutation): BadBody[] {
  const fields = Object.entries(mutation.fields);
  return [...required(mutation), 'avatar'].map((name) => {
    const texts = fields
      .filter(([field]) => field !== name)
      .map(([field, value]) => part(`name="${field}"`, String(value)));
    const file = part(`name="${name}"; filename="a.png"`, 'PNG');
    const body = `${texts.join('')}${file}--${BOUNDARY}--\r\n`;
    return { what: `${name} as a file`, options: bytes(body, `multipart/form-data; boundary=${BOUNDARY}`) };
  });
}

export const badBodies = { wrongFields, longFields, oversized, unreadable, wronglyEncoded, files };
