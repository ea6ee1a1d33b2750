/**
 * The location grid: cells of about 5 by 5 km, and areas of 4 by 4 cells. Nothing finer is stored or compared, so no
 * distance, filter, order or count can distinguish two points in one cell.
 *
 * A cell is its row (from the south pole, 0.045° each) times 8192 plus its column (from 180° west). Rows are grouped in
 * bands of 80 with equal columns, so that areas consist of whole cells.
 */
const ROW_DEGREES = 0.045;
const ROWS = 4_000;
const BAND_ROWS = 80;
const COLUMNS_AT_EQUATOR = 8_000;
const CELLS_PER_AREA = 4;
const COLUMN_BITS = 13;
const COLUMN_MASK = (1 << COLUMN_BITS) - 1;
const KM_PER_DEGREE = 111.195;
const RADIANS = Math.PI / 180;

export type Point = { lat: number; lon: number };

const bandOf = (row: number): number => Math.floor(row / BAND_ROWS);

/** The number of columns of a row: fewer towards the poles, in whole areas. */
function columnsOf(row: number): number {
  const middle = (bandOf(row) + 0.5) * BAND_ROWS * ROW_DEGREES - 90;
  const columns = COLUMNS_AT_EQUATOR * Math.cos(middle * RADIANS);
  return Math.max(1, Math.round(columns / CELLS_PER_AREA)) * CELLS_PER_AREA;
}

export const isPoint = ({ lat, lon }: Point): boolean => lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180;

/** The cell of a point: the only part of a location that is stored. */
export function cellOf({ lat, lon }: Point): number {
  const row = Math.min(ROWS - 1, Math.floor((lat + 90) / ROW_DEGREES));
  const columns = columnsOf(row);
  const column = Math.min(columns - 1, Math.floor(((lon + 180) / 360) * columns));
  return (row << COLUMN_BITS) | column;
}

/** Validates a cell number from a URL. */
export function isCell(cell: number): boolean {
  if (!Number.isInteger(cell) || cell < 0 || cell >= ROWS << COLUMN_BITS) return false;
  return (cell & COLUMN_MASK) < columnsOf(cell >> COLUMN_BITS);
}

/** The area that contains a cell. The column `members.area_bucket` is computed the same way. */
export const areaOf = (cell: number): number =>
  (((cell >> COLUMN_BITS) >> 2) << (COLUMN_BITS - 2)) | ((cell & COLUMN_MASK) >> 2);

/** The center of a cell. */
export const centerOf = (cell: number): Point => middleOf(cell >> COLUMN_BITS, cell & COLUMN_MASK, 1);

const middleOfArea = (area: number): Point =>
  middleOf(
    (area >> (COLUMN_BITS - 2)) * CELLS_PER_AREA,
    (area & (COLUMN_MASK >> 2)) * CELLS_PER_AREA,
    CELLS_PER_AREA,
  );

function middleOf(row: number, column: number, size: number): Point {
  return {
    lat: (row + size / 2) * ROW_DEGREES - 90,
    lon: ((column + size / 2) / columnsOf(row)) * 360 - 180,
  };
}

/** Great-circle distance. */
function kmBetween(a: Point, b: Point): number {
  const lat = ((b.lat - a.lat) * RADIANS) / 2;
  const lon = ((b.lon - a.lon) * RADIANS) / 2;
  const h = Math.sin(lat) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(lon) ** 2;
  return 2 * KM_PER_DEGREE * (Math.asin(Math.min(1, Math.sqrt(h))) / RADIANS);
}

/** Kilometers from the center of a cell to the center of another cell. */
export const kmToCell = (from: number, cell: number): number => kmBetween(centerOf(from), centerOf(cell));

/** Kilometers from the center of a cell to the center of an area. */
export const kmToArea = (from: number, area: number): number => kmBetween(centerOf(from), middleOfArea(area));

/** The range of cells, in whole rows, that contains everything within `km` kilometers; the end is exclusive. */
export function rowsWithin(from: number, km: number): [first: number, end: number] {
  const rows = Math.ceil(km / (ROW_DEGREES * KM_PER_DEGREE));
  const row = from >> COLUMN_BITS;
  return [Math.max(0, row - rows) << COLUMN_BITS, (row + rows + 1) << COLUMN_BITS];
}

/** The cells whose centers are within `km` kilometers of a cell's center. */
export const cellsWithin = (from: number, km: number): number[] =>
  around(from, km, 1).filter((cell) => kmToCell(from, cell) <= km);

/** The areas whose centers are within `km` kilometers of a cell's center. */
export const areasWithin = (from: number, km: number): number[] =>
  around(from, km, CELLS_PER_AREA)
    .map(areaOf)
    .filter((area) => kmToArea(from, area) <= km);

/** One cell of every block of `size` by `size` cells in a box around the circle. */
function around(from: number, km: number, size: number): number[] {
  const { lat, lon } = centerOf(from);
  const reach = km / KM_PER_DEGREE + size * ROW_DEGREES;
  const firstRow = Math.max(0, Math.floor((lat - reach + 90) / ROW_DEGREES / size) * size);
  const lastRow = Math.min(ROWS - 1, Math.floor((lat + reach + 90) / ROW_DEGREES));
  const cells: number[] = [];
  for (let row = firstRow; row <= lastRow; row += size) {
    const columns = columnsOf(row);
    const perColumn = (360 / columns) * Math.cos(Math.min(89, Math.abs(lat) + reach) * RADIANS);
    const half = Math.min(columns / 2, Math.ceil(reach / perColumn) + size);
    const middle = Math.floor(((lon + 180) / 360) * columns);
    const first = Math.floor((middle - half) / size) * size;
    const blocks = Math.min(columns / size, Math.ceil((2 * half) / size) + 1);
    for (let block = 0; block < blocks; block += 1) {
      const column = (first + block * size + columns) % columns;
      cells.push((row << COLUMN_BITS) | column);
    }
  }
  return cells;
}
