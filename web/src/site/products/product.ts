import type { Content } from '../content/content.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Drawing, Video, ResponsiveImage } from '../../ui/media.ts';

/** A product group, with its cards in display order. */
export interface Category extends Content {
  /** The heading above the cards. */
  heading: string;
  cards: readonly ProductCard[];
}

export interface ProductCard {
  title: string;
  image: ResponsiveImage;
  /** The last part of the address of its page; without it the card is no link. */
  page?: string;
}

/** A product with a page of its own (docs/behaviour/pages.md#product-pages). */
export interface Product extends Content {
  product: { model?: string; image: ResponsiveImage };
  intro: Intro;
  sections: readonly Section[];
}

export interface Intro {
  /** Above the title: the model or the kind. */
  subtitle: string;
  title: string;
  description: string;
  badges?: readonly { icon: IconName; text: string }[];
  /** Its medium: a silent looping video, or an image slider. */
  shows: { video: Video } | { images: readonly ResponsiveImage[] };
}

/** The blocks below the intro, each with a heading. */
export type Section = { title: string; subtitle?: string } & Block;

type Block =
  | { kind: 'table'; rows: readonly LabelValue[] }
  | ({ kind: 'sales' } & Sales)
  | { kind: 'captions'; items: readonly Caption[] }
  | { kind: 'gallery'; groups: readonly { title: string; text?: string; items: readonly Caption[] }[] }
  | { kind: 'steps'; items: readonly { image: ResponsiveImage; text: string }[] }
  | { kind: 'video'; video: Video };

export type LabelValue = readonly [label: string, value: string];

export interface Caption {
  image: ResponsiveImage | Drawing;
  title: string;
  text?: string;
}

/** Deliveries by year and customer. Totals are computed, never typed. */
export interface Sales {
  /** The unit: an amount of 10 million won, or pieces. */
  counts: 'amount' | 'units';
  years: readonly number[];
  rows: readonly { name: string; figures: readonly number[] }[];
}
