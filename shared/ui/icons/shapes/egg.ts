// Made by generate.mjs from @phosphor-icons/core (MIT); change the list there.
import { createIcon, type Icon } from '@sufra/ui/css';

export const EggIcon: Icon = /* @__PURE__ */ createIcon(
  'Egg',
  "<path d='M186.66,59.56C168.47,32.29,146.54,16,128,16S87.53,32.29,69.34,59.56C50.7,87.54,40,121.23,40,152a88,88,0,0,0,176,0C216,121.23,205.3,87.54,186.66,59.56ZM128,224a72.08,72.08,0,0,1-72-72c0-27.69,9.72-58.15,26.66-83.56C97.19,46.64,115.41,32,128,32s30.81,14.64,45.34,36.44C190.28,93.85,200,124.31,200,152A72.08,72.08,0,0,1,128,224Z'/>",
);
