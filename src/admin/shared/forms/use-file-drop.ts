import { useState, type DragEvent } from 'react';

/**
 * An area onto which files are dropped.
 * @returns whether files are over it, and its handlers
 */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, handlers };
}
