/** Drawn for this brand; `currentColor` is the text around it. */
const shapes =
  '<g fill="none" stroke-width="17" stroke-linecap="round"><path d="M11.5 14L20 24.5" stroke="currentColor"/><path d="M28.5 14L20 24.5" stroke="var(--color-accent)"/></g>';

/** The name as outlines, so that it needs no font. */
const name =
  'M660 305l-11-41h-72l-11 41h-66l72-222h80l73 222zM636 214l-9-36q-2-6-5-17q-2-11-5-22q-3-12-5-20q-1 8-3 19q-3 11-6 22q-2 11-4 18l-10 36zM941 130q29 0 45 15q15 15 15 48v112h-59v-93q0-20-5-27q-5-8-16-8q-14 0-20 13q-5 12-5 35v80h-59v-93q0-13-3-20q-2-8-6-11q-5-4-11-4q-10 0-16 6q-6 6-8 18q-2 12-2 29v75h-59v-171h44l9 21h2q4-7 11-13q7-5 17-8q10-4 23-4q19 0 31 7q12 6 20 17h2q8-11 21-17q13-7 29-7zM1191 219q0 21-6 38q-5 17-17 28q-11 11-27 17q-16 6-36 6q-18 0-34-6q-15-6-27-17q-11-11-18-28q-6-17-6-38q0-29 11-48q10-20 29-30q20-11 46-11q25 0 44 11q19 10 30 30q11 19 11 48zM1080 219q0 15 3 25q2 10 8 15q6 5 15 5q9 0 15-5q5-5 8-15q2-10 2-25q0-15-2-25q-3-9-8-14q-6-5-15-5q-14 0-20 11q-6 11-6 33zM1315 130q5 0 10 1q5 1 8 1l-6 56q-2-1-7-1q-5-1-13-1q-5 0-12 1q-6 1-12 5q-5 3-9 10q-4 7-4 19v84h-59v-171h44l9 27h3q5-9 12-15q8-7 17-11q9-5 19-5zM1426 130q33 0 51 17q19 16 19 46v112h-41l-12-23h-1q-7 9-15 15q-8 6-17 8q-10 3-24 3q-15 0-27-6q-12-6-19-18q-7-13-7-31q0-28 20-41q19-14 55-15l28-1v-3q0-11-5-16q-6-5-15-5q-11 0-23 4q-13 3-25 9l-17-39q15-8 33-12q19-4 42-4zM1437 228l-14 1q-16 1-23 6q-6 5-6 14q0 9 4 13q5 4 13 4q10 0 18-7q8-6 8-17z';

export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" aria-hidden="true">${shapes}</svg>`;
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 153 40" aria-hidden="true">${shapes}<path transform="scale(.1)" fill="currentColor" d="${name}"/></svg>`;
