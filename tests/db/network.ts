import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a program and a server that can be cut or silenced. */
export class Network {
  private readonly server: Server;
  private readonly pairs = new Set<[Socket, Socket]>();
  private silent = false;

  private constructor(server: Server, host: string, port: number) {
    this.server = server;
    server.on('connection', (near) => {
      const far = connect(port, host);
      const pair: [Socket, Socket] = [near, far];
      this.pairs.add(pair);
      const forward = (from: Socket, to: Socket) => {
        from.on('data', (chunk) => {
          if (!this.silent) to.write(chunk);
        });
        from.on('error', () => {});
        from.on('close', () => {
          this.pairs.delete(pair);
          to.destroy();
        });
      };
      forward(near, far);
      forward(far, near);
    });
  }

  /** Returns the network and the address that routes through it. */
  static async before(url: string): Promise<{ network: Network; url: string }> {
    const target = new URL(url);
    const server = createServer();
    const network = new Network(server, target.hostname, Number(target.port));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    target.hostname = '127.0.0.1';
    target.port = String((server.address() as AddressInfo).port);
    return { network, url: target.href };
  }

  /** Resets all open connections, in the middle of whatever they are sending. */
  cut(): void {
    for (const [near, far] of this.pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** Silently drops all data from now on. */
  silence(silent: boolean): void {
    this.silent = silent;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }
}
