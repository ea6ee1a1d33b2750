import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import type { People } from './people.ts';
import type { Rates } from './rates.ts';
import type { Asked, Order, Reply } from './traffic-process.ts';

/** A process that simulates the connected members' browsers. Their streams end with it. */
export class Traffic {
  private readonly child: ChildProcess;

  constructor(processes: ProcessGroup) {
    const file = join(PROJECT_DIR, 'tooling/bench/scale/load/traffic-process.ts');
    const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'inherit', 'inherit', 'ipc'];
    this.child = processes.launch('traffic', process.execPath, [file], { stdio, serialization: 'advanced' });
  }

  meet(port: number, people: People): Promise<Asked> {
    return this.order({ do: 'meet', port, people });
  }

  connect(): Promise<Asked> {
    return this.order({ do: 'connect' });
  }

  ask(rates: Rates, seconds: number): Promise<Asked> {
    return this.order({ do: 'ask', rates, seconds });
  }

  press(seconds: number, clients: number): Promise<Asked> {
    return this.order({ do: 'press', seconds, clients });
  }

  private order(order: Order): Promise<Asked> {
    return new Promise((resolve, reject) => {
      const exited = () => reject(new Error('The process of the traffic ended.'));
      this.child.once('exit', exited);
      this.child.once('message', (reply: Reply) => {
        this.child.off('exit', exited);
        if (reply.ok) resolve(reply.asked);
        else reject(new Error(reply.error));
      });
      this.child.send(order);
    });
  }
}
