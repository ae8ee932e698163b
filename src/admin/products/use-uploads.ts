/** The uploads of one product's form: each on its own, with its progress, its failure and its second try. */
import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGES } from '#contract/limits.ts';
import type { FormPicture } from '#admin/products/product-values.ts';
import { uploadPicture } from '#admin/shell/upload-picture.ts';
import { announce } from '#ui/announce.ts';
import { useUser } from '#web/session.tsx';
import { toast } from '#web/toasts.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it failed; null while it is under way. */
  readonly problem: string | null;
}

export interface Uploads {
  readonly list: readonly Upload[];
  /** Some are under way: the product cannot be saved yet. */
  readonly busy: boolean;
  /** Why files were left out, a sentence each. */
  readonly refused: readonly string[];
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (upload: Upload) => void;
  readonly giveUp: (upload: Upload) => void;
}

let nextKey = 1;

/** @param count how many pictures the form holds already */
export function useUploads(count: number, onDone: (picture: FormPicture) => void): Uploads {
  const user = useUser();
  const [list, setList] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const running = useRef(new Map<number, AbortController>());
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
      tell: (progress) => change(key, { progress }),
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
    done.current({
      address: result.url,
      url: result.url.replace(/\/720\.webp$/, ''),
      alt: '',
      problem: null,
    });
    toast({ title: result.message });
  };

  return {
    list,
    refused,
    busy: list.some(({ problem }) => problem === null),
    add: (files) => {
      const problems: string[] = [];
      const taken: Upload[] = [];
      for (const file of files) {
        // Spec 5.
        if (!file.type.startsWith('image/')) problems.push(`${file.name} is not an image.`);
        else if (count + list.length + taken.length >= MAX_IMAGES)
          problems.push(`${file.name} was left out: a product has ${MAX_IMAGES} images at most.`);
        else taken.push({ key: nextKey++, file, progress: 0, problem: null });
      }
      setRefused(problems);
      if (problems.length > 0) announce(problems.join(' '), 'assertive');
      setList((all) => [...all, ...taken]);
      for (const upload of taken) void start(upload);
    },
    retry: (upload) => {
      const again = { ...upload, progress: 0, problem: null };
      change(upload.key, again);
      void start(again);
    },
    giveUp: ({ key }) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
