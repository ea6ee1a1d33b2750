/** Drawings, so that no member's photo is used to try out a theme. */
const portrait = (skin: string, hair: string, ground: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 120"><path fill="${ground}" d="M0 0h90v120H0z"/><path fill="${hair}" d="M22 60c-4-40 50-40 46 0v22H22z"/><ellipse cx="45" cy="56" rx="17" ry="22" fill="${skin}"/><path fill="${skin}" d="M38 72h14v16H38z"/><path fill="${hair}" d="M27 52c2-22 34-24 36 0-10-2-14-8-18-12-4 6-10 10-18 12z"/><path fill="#51606f" d="M10 120c2-26 20-34 35-34s33 8 35 34z"/></svg>`,
  )}`;

/** People who do not exist. */
export const PEOPLE = [
  { name: 'Alexandra', age: 34, photo: portrait('#e8b796', '#5b3a29', '#c9d8e6') },
  { name: 'Kim', age: 41, photo: portrait('#8d5a3b', '#20150f', '#e6d9c9') },
  { name: 'Maximilian', age: 29, photo: portrait('#f0c9a8', '#c08a3e', '#cfe3cf') },
  { name: 'Nour', age: 37, photo: portrait('#c98e63', '#2c1b12', '#e3cfdd') },
  { name: 'Ana', age: 52, photo: portrait('#edc3a2', '#8a8f98', '#d6d0e6') },
  { name: 'Tom', age: 45, photo: portrait('#b87a50', '#3a2a20', '#e6e0c9') },
] as const;
