import postgres from 'postgres';

const NUMBER_INT8 = { to: 20, from: [20], serialize: String, parse: Number };
const TEXT_DATE = { to: 1082, from: [1082], serialize: String, parse: String };

/** The owner's connection to a database. */
export const connectOwner = (url: string): postgres.Sql =>
  postgres(url, { max: 2, onnotice: () => {}, types: { int8: NUMBER_INT8, date: TEXT_DATE } });
