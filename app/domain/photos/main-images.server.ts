import { type FileTask, makeFiles } from './make-files.server.ts';

/** The entry point of the image processes: one message in, one out. */
process.on('message', (task: FileTask) => {
  void makeFiles(task).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit(0));
