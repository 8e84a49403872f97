import { exchangeRate } from '@scf-kit/sdk/contract/master-data/exchange-rate';
import { goods, goodsAttributes } from '@scf-kit/sdk/contract/master-data/goods';
import { master, masterGroup } from '@scf-kit/sdk/contract/master-data/master';
import { math } from '@scf-kit/sdk/contract/master-data/math';
import { productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import { serve } from '../../resource/serve.ts';
import { arithmetic } from './arithmetic.ts';
import { codingRules } from './coding.ts';
import { dictionaries, dictionaryGroups } from './dictionaries.ts';
import { exchangeRates } from './exchange-rates.ts';
import { goodsColumns, goodsRows } from './goods.ts';

serve(productCodingRules, codingRules);
serve(master, dictionaries);
serve(masterGroup, dictionaryGroups);
serve(goodsAttributes, goodsColumns);
serve(goods, goodsRows);
serve(exchangeRate, exchangeRates);
serve(math, arithmetic);
