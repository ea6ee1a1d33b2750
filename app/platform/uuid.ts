const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a value is a UUID in its canonical, lower-case form. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
