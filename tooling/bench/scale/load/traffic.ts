import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { PROJECT_DIR } from '#tooling/embedded/data-dir.ts';
import type { ProcessGroup } from '#tooling/embedded/process-group.ts';
import type { People } from './people.ts';
import type { Rates } from './rates.ts';
import type { Asked, Order, Reply } from './traffic-process.ts';

/** Of all requests, those that may be refused: profiles that a member cannot open. */
const REFUSED_SHARE = 0.01;

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

  /** Throws when too many requests were refused. */
  async ask(rates: Rates, seconds: number): Promise<Asked> {
    return checked(await this.order({ do: 'ask', rates, seconds }));
  }

  async press(seconds: number, clients: number): Promise<Asked> {
    return checked(await this.order({ do: 'press', seconds, clients }));
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

function checked(asked: Asked): Asked {
  const answered = Object.values(asked.took).reduce((sum, took) => sum + took.length, 0);
  const refused = Object.values(asked.refused).reduce((sum, count) => sum + count, 0);
  if (refused > answered * REFUSED_SHARE)
    throw new Error(
      `${refused} requests were refused, ${answered} answered: ${JSON.stringify(asked.refused)}`,
    );
  return asked;
}
