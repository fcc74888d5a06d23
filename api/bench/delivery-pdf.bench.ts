/** Measures how long the PDF for a customer takes to build, with pages of every kind of block and their pictures. */
import { makeDeliveryPdf } from '../features/certificates/delivery-pdf.ts';
import { sampleDelivery } from '../features/certificates/testing/sample-delivery.ts';

const ROUNDS = 5;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

console.log('pages   first ms   warm ms   CPU ms   PDF MB   resident MB');
for (const pages of [1, 10, 60]) {
  const parts = await sampleDelivery(pages);
  const times: number[] = [];
  let size = 0;
  const cpu = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    size = (await makeDeliveryPdf(parts)).length;
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  const [first = NaN, ...warm] = times;
  const figures = [first, median(warm), (user + system) / 1_000 / ROUNDS].map((value) => value.toFixed(0).padStart(8));
  console.log(
    `${String(pages).padStart(5)} ${figures.join('  ')}   ${megabytes(size).padStart(6)}   ${megabytes(process.memoryUsage().rss).padStart(8)}${pages === 10 ? '   (10 pages: now ≤ 2,000)' : ''}`,
  );
}
