/**
 * The memory of a Node process started with `--inspect` and `--expose-gc`: bytes of its heap and of its objects'
 * external memory, after a garbage collection.
 */
export async function memoryOf(inspectorPort: number): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });
  const expression = 'gc(); gc(); (({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
  const answer = new Promise<number>((resolve) => {
    socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data)).result.result.value));
  });
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  const bytes = await answer;
  socket.close();
  return bytes;
}
