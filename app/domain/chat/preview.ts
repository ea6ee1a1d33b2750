import { textStart } from '#app/platform/text-start.ts';

const PREVIEW_LENGTH = 120;

/** The beginning of a message, as the list of conversations shows it. */
export const previewOf = (body: string): string => textStart(body, PREVIEW_LENGTH);
