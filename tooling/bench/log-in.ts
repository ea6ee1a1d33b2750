import { request } from 'node:http';

/** Logs a demo member in; returns the Cookie header to send. */
export function logIn(port: number, host: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'demo-password-24' });
  const headers = {
    host: `${host}:${port}`,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const req = request(
      { host: '127.0.0.1', port, path: '/api/user.php', method: 'POST', headers },
      (res) => {
        res.resume();
        const cookie = res.headers['set-cookie']?.find((line) => line.startsWith('auth.session='));
        if (cookie) resolve(cookie.split(';')[0] ?? '');
        else reject(new Error(`Log-in answered ${res.statusCode}.`));
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}
