// `… | head` has seen enough, which is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** A line of a command's answer. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
