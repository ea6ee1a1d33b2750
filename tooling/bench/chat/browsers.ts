import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import type { Order, Reply } from './browsers-process.ts';
import { BRAND, type Chatter } from './chatters.ts';

const HOST = `${BRAND}.localhost`;

/** A process that simulates many members' browsers. Its streams end with it. */
export class Browsers {
  private readonly child: ChildProcess;

  constructor(processes: ProcessGroup, name: string) {
    const file = join(PROJECT_DIR, 'tooling/bench/chat/browsers-process.ts');
    const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'inherit', 'inherit', 'ipc'];
    this.child = processes.launch(name, process.execPath, [file], { stdio, serialization: 'advanced' });
  }

  async open(port: number, chatters: Chatter[]): Promise<void> {
    await this.ask({ do: 'open', host: HOST, port, chatters });
  }

  talk(port: number, chatters: Chatter[], perSecond: number, seconds: number): Promise<number[]> {
    return this.ask({ do: 'talk', host: HOST, port, chatters, perSecond, seconds });
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill();
    await gone;
  }

  private ask(order: Order): Promise<number[]> {
    return new Promise((resolve, reject) => {
      const exited = () => reject(new Error('The browsers’ process ended.'));
      this.child.once('exit', exited);
      this.child.once('message', (reply: Reply) => {
        this.child.off('exit', exited);
        if (reply.ok) resolve(reply.delays);
        else reject(new Error(reply.error));
      });
      this.child.send(order);
    });
  }
}
