/** Environment variables that are missing or invalid; each fault begins with the name of one. */
export class WrongConfiguration extends Error {
  readonly faults: readonly string[];
  constructor(...faults: string[]) {
    super(`Configuration is wrong:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}
