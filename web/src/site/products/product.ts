import type { Content } from '../content/content.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Drawing, Film, Picture } from '../../ui/picture.ts';

/** A product group: its cards in the order they stand in. */
export interface Category extends Content {
  /** Above the cards. */
  heading: string;
  cards: readonly ProductCard[];
}

export interface ProductCard {
  title: string;
  picture: Picture;
  /** The last part of its page's address; without one the card is only looked at. */
  page?: string;
}

/** A product with a page of its own (docs/behaviour/pages.md#product-pages). */
export interface Product extends Content {
  product: { model?: string; picture: Picture };
  intro: Intro;
  sections: readonly Section[];
}

export interface Intro {
  /** Above the title: the model or the kind. */
  subtitle: string;
  title: string;
  description: string;
  badges?: readonly { icon: IconName; text: string }[];
  /** What shows it: a film without sound and end, or pictures to look through. */
  shows: { film: Film } | { pictures: readonly Picture[] };
}

/** The building blocks below the intro, each with its head. */
export type Section = { title: string; subtitle?: string } & Block;

type Block =
  | { kind: 'table'; rows: readonly LabelValue[] }
  | ({ kind: 'sales' } & Sales)
  | { kind: 'captions'; items: readonly Caption[] }
  | { kind: 'gallery'; groups: readonly { title: string; text?: string; items: readonly Caption[] }[] }
  | { kind: 'steps'; items: readonly { picture: Picture; text: string }[] }
  | { kind: 'film'; film: Film };

export type LabelValue = readonly [label: string, value: string];

export interface Caption {
  picture: Picture | Drawing;
  title: string;
  text?: string;
}

/** Deliveries a year, by who ordered. Totals are computed, never typed. */
export interface Sales {
  /** What is counted: an amount of 10 million won, or pieces. */
  counts: 'amount' | 'units';
  years: readonly number[];
  rows: readonly { name: string; figures: readonly number[] }[];
}
