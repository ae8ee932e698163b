/** Picture uploads of a product's form, each with progress, failure and retry. */
import { useEffect, useRef, useState } from 'react';
import { pictureIdOf, pictureUrl } from '#contract/picture-address.ts';
import type { FormPicture } from '#admin/products/product-values.ts';
import { uploadPicture } from '#admin/shared/api/upload-picture.ts';
import { announce } from '#ui/announce.ts';
import { useUser } from '#web/session/session.tsx';
import { toast } from '#web/toasts.ts';

export interface Upload {
  /** Rises in the order in which files are chosen. */
  readonly key: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly progress: number;
  /** Error message; null while uploading. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly list: readonly Upload[];
  /** How many pictures the product can have. */
  readonly most: number;
  /** Whether uploads are running; the product cannot be saved yet. */
  readonly busy: boolean;
  /** One sentence for each file that was not accepted. */
  readonly refused: readonly string[];
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (upload: Upload) => void;
  readonly cancel: (upload: Upload) => void;
}

let nextKey = 1;

/**
 * @param count number of pictures in the form
 * @param most how many a product can have
 */
export function useUploads(
  count: number,
  most: number,
  onDone: (picture: FormPicture, turns: ReadonlyMap<string, number>) => void,
): Uploads {
  const user = useUser();
  const [list, setList] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const running = useRef(new Map<number, AbortController>());
  /** The keys of finished uploads, by the address of their pictures. */
  const turns = useRef(new Map<string, number>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const started = running.current;
    return () => {
      for (const each of started.values()) each.abort();
    };
  }, []);

  const change = (key: number, values: Partial<Upload>) =>
    setList((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)));
  const drop = (key: number) => setList((all) => all.filter((each) => each.key !== key));

  const start = async ({ key, file }: Upload) => {
    const stop = new AbortController();
    running.current.set(key, stop);
    const result = await uploadPicture(file, user, {
      onProgress: (progress) => change(key, { progress }),
      signal: stop.signal,
    });
    running.current.delete(key);
    if (stop.signal.aborted) return;
    if (!result.ok) {
      change(key, { problem: result.message });
      toast({ title: result.message, description: file.name, variant: 'destructive' });
      return;
    }
    drop(key);
    const id = pictureIdOf(result.url);
    turns.current.set(result.url, key);
    done.current(
      {
        address: result.url,
        url: id === null ? result.url : pictureUrl(id),
        alt: '',
        color: '',
        problem: null,
      },
      turns.current,
    );
    toast({ title: result.message });
  };

  return {
    list,
    most,
    refused,
    busy: list.some(({ problem }) => problem === null),
    add: (files) => {
      const problems: string[] = [];
      const accepted: Upload[] = [];
      for (const file of files) {
        // Spec 5.
        if (!file.type.startsWith('image/')) problems.push(`${file.name} is not an image.`);
        else if (count + list.length + accepted.length >= most)
          problems.push(
            `${file.name} was not added: a product can have up to ${most} ${most === 1 ? 'image' : 'images'}.`,
          );
        else accepted.push({ key: nextKey++, file, progress: 0, problem: null });
      }
      setRefused(problems);
      if (problems.length > 0) announce(problems.join(' '), 'assertive');
      setList((all) => [...all, ...accepted]);
      for (const upload of accepted) void start(upload);
    },
    retry: (upload) => {
      const restarted = { ...upload, progress: 0, problem: null };
      change(upload.key, restarted);
      void start(restarted);
    },
    cancel: ({ key }) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
