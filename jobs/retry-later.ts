/** Thrown by a handler whose work is to be tried again at a time of its own: no failure, and no attempt is used up. */
export class RetryLater extends Error {
  override name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number) {
    super(`to be tried again in ${seconds} s`);
    this.seconds = seconds;
  }
}
