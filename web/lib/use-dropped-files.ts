import { useEffect, useRef, useState } from 'react';

/**
 * Files that are dropped anywhere on the page: who misses the marked place by a finger must not see the browser leave
 * the page and open the file.
 * @returns whether files are held over the page now
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    // Enter and leave also tell about every element inside; the count says when the page itself was left.
    let depth = 0;
    const count = (next: number) => {
      depth = Math.max(0, next);
      setIsOver(depth > 0);
    };
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const onEnter = (event: DragEvent) => {
      if (holdsFiles(event)) count(depth + 1);
    };
    const onLeave = (event: DragEvent) => {
      if (holdsFiles(event)) count(depth - 1);
    };
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      count(0);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('dragenter', onEnter);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragenter', onEnter);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
