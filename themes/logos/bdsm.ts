/** Drawn for this brand; `currentColor` is the text around it. */
const shapes =
  '<path d="M34 4v8H19L6 4z" fill="currentColor"/><path d="M6 4h11l17 32H23z" fill="var(--color-accent)"/><path d="M6 36v-8h15l13 8z" fill="currentColor"/>';

/** The name as outlines, so that it needs no font. */
const name =
  'M527 230l-19 14q5 10 14 19q8 10 20 15q11 5 25 5q10 0 19-3q9-3 16-9q8-6 12-14q4-9 4-20q0-10-3-17q-4-8-10-13q-5-6-12-10q-7-3-14-6q-12-4-20-8q-8-5-11-9q-4-5-4-11q0-7 5-12q5-5 16-5q8 0 13 3q6 3 11 8q4 5 7 11l21-12q-4-8-11-16q-7-7-17-12q-10-5-24-5q-13 0-24 5q-11 6-18 15q-6 9-6 22q0 11 4 18q4 8 11 13q6 5 13 8q7 4 13 6q10 3 17 7q7 4 12 9q4 5 4 13q0 10-7 15q-7 6-17 6q-9 0-16-4q-7-3-13-10q-6-7-11-16zM707 240h81l-5-21h-71zM747 170l25 57v6l21 47h30l-76-163l-75 163h29l22-48v-6zM913 186l47 80l47-80l10 94h27l-21-162l-63 105l-63-105l-22 162h27zM1098 150h41v130h26v-130h41v-24h-108zM1289 201h26q15 0 26-5q11-4 17-12q6-8 6-19q0-13-6-22q-6-9-17-13q-11-4-26-4h-46v154h49q16 0 29-5q12-5 19-14q7-10 7-25q0-11-4-19q-5-8-12-13q-8-5-18-8q-10-2-21-2h-29v14h27q7 0 12 2q6 1 10 4q4 3 6 8q3 5 3 11q0 9-4 14q-4 6-11 9q-7 3-16 3h-21v-112h18q11 0 18 6q7 5 7 15q0 6-3 11q-3 4-9 6q-5 3-13 3h-24zM1463 240h82l-5-21h-72zM1504 170l24 57l1 6l21 47h29l-75-163l-76 163h30l21-48v-6zM1753 126v103l-112-111v162h25v-103l113 111v-162zM1857 126v154h26v-154zM1907 280q23 0 41-10q18-9 28-26q10-18 10-41q0-23-10-41q-10-17-28-26q-18-10-41-10h-34v24h33q11 0 21 4q10 3 17 10q7 6 11 16q4 10 4 23q0 13-4 23q-4 10-11 16q-7 7-17 10q-10 4-21 4h-33v24z';

export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" aria-hidden="true">${shapes}</svg>`;
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" aria-hidden="true">${shapes}<path transform="scale(.1)" fill="currentColor" d="${name}"/></svg>`;
