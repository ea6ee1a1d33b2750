/**
 * Does an operators' command and ends with the number that it returns, or with what went wrong and 1. Who asks for
 * help, or says what the command does not know, is told its usage.
 */
export async function doCommand(usage: string, work: (args: string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    process.exitCode = await work(args);
  } catch (error) {
    const misread = isMisread(error);
    const message = error instanceof Error ? error.message : String(error);
    // Node goes on about how to write a word that begins with a dash.
    process.stderr.write(
      `${message.split('. To specify a positional')[0]}\n${misread ? `\n${usage}\n` : ''}`,
    );
    process.exitCode = misread ? 2 : 1;
  }
}

const isMisread = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
