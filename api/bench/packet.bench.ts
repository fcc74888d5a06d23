/** Measures a long packet: pictures are flushed while the file is made, so memory does not grow with the pages. */
import { MergedPdf } from '../engines/pdf/merged-pdf.ts';
import { samplePicture } from '../features/certificates/testing/sample-delivery.ts';

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
const { bytes } = await samplePicture({ seed: 1 });

console.log('pages       ms   CPU ms   PDF MB   most resident MB');
for (const count of [100, 300]) {
  const merged = new MergedPdf();
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  let [size, resident] = [0, 0];
  const send = () => {
    for (const piece of merged.drain()) size += piece.length;
    resident = Math.max(resident, process.memoryUsage().rss);
  };
  const pages: number[] = [];
  for (let at = 0; at < count; at++) {
    const picture = await merged.appendPicture(bytes);
    merged.writeFoot(picture, `Page ${at + 1} of ${count}`);
    pages.push(picture.page);
    send();
  }
  merged.finish({ title: 'Packet', at: new Date(0), pages, bookmarks: [] });
  send();
  const { user, system } = process.cpuUsage(cpu);
  const figures = [performance.now() - start, (user + system) / 1_000].map((value) => value.toFixed(0).padStart(8));
  console.log(
    `${String(count).padStart(5)} ${figures.join(' ')} ${megabytes(size).padStart(8)} ${megabytes(resident).padStart(10)}`,
  );
}
