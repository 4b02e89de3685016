internal import CJansson
