/** The client of open-bench-server.ts: repeats a GraphQL request, or without one a GET, and prints the last result. */
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';

const { url, request, times, token } = JSON.parse(await text(process.stdin));
const sent = request === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(request) };
const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
let status = 0;
let answer = '';
for (let i = 0; i < times; i++) {
  const response = await fetch(url, { ...sent, headers });
  status = response.status;
  answer = await response.text();
}
const digest = createHash('sha256').update(answer).digest('hex');
process.stdout.write(JSON.stringify({ status, bytes: Buffer.byteLength(answer), body: answer.slice(0, 300), digest }));
