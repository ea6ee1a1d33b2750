/** Drawn for this brand; `currentColor` is the text around it. */
const shapes =
  '<path d="M20 1l5.5 13.5L39 20l-13.5 5.5L20 39z" fill="var(--color-accent)"/><path d="M20 1v38l-5.5-13.5L1 20l13.5-5.5z" fill="currentColor"/>';

/** The name as outlines, so that it needs no font. */
const name =
  'M673 305h-57l-54-129h-1q0 12 1 21q0 10 1 18q0 8 0 14v76h-46v-207h57l54 125h1q-1-10-1-19q0-9-1-17q0-8 0-14v-75h46zM862 201q0 26-5 46q-5 20-15 34q-10 13-25 20q-14 7-34 7q-19 0-34-7q-14-7-24-21q-10-13-16-33q-5-20-5-46q0-35 9-58q9-24 27-36q18-12 43-12q26 0 44 12q17 12 26 36q9 23 9 58zM756 201q0 21 3 35q3 15 9 22q6 7 15 7q10 0 16-7q6-7 9-21q2-14 2-36q0-33-6-48q-7-16-21-16q-9 0-15 7q-6 7-9 22q-3 14-3 35zM949 98q24 0 40 7q16 7 24 20q8 14 8 34q0 12-4 22q-3 11-9 19q-6 8-16 15l44 90h-55l-32-78h-7v78h-49v-207zM948 139h-6v50h6q11 0 16-7q6-7 6-20q0-12-6-17q-5-6-16-6zM1196 197q0 35-11 59q-10 24-30 36q-19 13-47 13h-54v-207h57q27 0 46 11q19 12 29 34q10 22 10 54zM1145 199q0-21-4-34q-4-13-12-19q-7-5-19-5h-7v121h4q20 0 29-15q9-15 9-48zM1373 305h-55l-30-77l-11 8v69h-50v-207h50v90q1-6 4-13q3-6 6-14l34-63h53l-50 93zM1390 305v-207h49v207zM1477 305v-207h49v165h54v42zM1604 305v-207h49v165h54v42zM1830 305h-99v-207h99v42h-50v37h47v42h-47v44h50z';

export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" aria-hidden="true">${shapes}</svg>`;
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 185 40" aria-hidden="true">${shapes}<path transform="scale(.1)" fill="currentColor" d="${name}"/></svg>`;
